/** What vehicles and trailers offer, in words. */
export const offerTexts = {
  offers: 'Load space and equipment',
  running: 'Fuel and running costs',
  length: 'Length, cm',
  width: 'Width, cm',
  height: 'Height, cm',
  known: { yes: 'Yes', no: 'No' },
  bodies: {
    box: 'Box',
    curtain: 'Curtain sider',
    flat: 'Flatbed',
    dropside: 'Dropside',
    fridge: 'Refrigerated',
    tanker: 'Tanker',
    tipper: 'Tipper',
    skeletal: 'Skeletal',
  },
  fuels: {
    diesel: 'Diesel',
    petrol: 'Petrol',
    electric: 'Electric',
    hybrid: 'Hybrid',
    gas: 'Gas (CNG, LNG)',
    hydrogen: 'Hydrogen',
  },
  emissionClasses: {
    euro_3: 'Euro III (3)',
    euro_4: 'Euro IV (4)',
    euro_5: 'Euro V (5)',
    euro_6: 'Euro VI (6)',
    zero: 'Zero emission',
  },
} as const
