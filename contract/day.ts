/** When a day begins by which things are counted, in the words of the errors; screens say it on the clock of whoever reads. */
export const DAY_BEGINS = 'midnight UTC'
