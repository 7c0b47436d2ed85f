/** Days after its end for which a driver's phone still delivers what it captured before. */
export const deliveryDays = 14
