/**
 * What the jsonb columns of a table hold: the feature that writes a table declares it beside the table's record. It may
 * be null where the column may. A column that nobody declares is any JSON.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own tables.
export interface JsonColumns {}
