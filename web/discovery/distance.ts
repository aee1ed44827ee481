/** Whole miles for people: "< 1 mi", "2 mi", and the city where there is one: "2 mi · Portland". */
export function whereabouts({ distance, city }: { distance: number; city: string | null }): string {
  const miles = distance < 1 ? '< 1 mi' : `${distance} mi`
  return city === null ? miles : `${miles} · ${city}`
}
