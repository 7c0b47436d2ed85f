/** What a vehicle of a class of licence weighs and pulls. */
export const pullingOfClass: Readonly<Record<number, Record<string, unknown>>> = {
  1: { coupling: 'none', gross_weight_kg: 3_500, train_weight_kg: null },
  2: { coupling: 'none', gross_weight_kg: 7_500, train_weight_kg: null },
  3: { coupling: 'none', gross_weight_kg: 18_000, train_weight_kg: null },
  4: { coupling: 'fifth_wheel', gross_weight_kg: 18_000, train_weight_kg: 44_000 },
}
