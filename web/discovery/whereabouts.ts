/** Whole miles for people: "< 1 mi", "2 mi", and the city where there is one: "2 mi · Portland". */
export function whereabouts({ distance, city }: { distance: number; city: string | null }): string {
  const miles = distance < 1 ? '< 1 mi' : `${distance} mi`
  const name = cityName(city)
  return name === null ? miles : `${miles} · ${name}`
}

/** `cityName('Portland, Oregon, US')` is "Portland". Null where coordinates stand in for a city. */
export function cityName(location: string | null): string | null {
  const [city = ''] = (location ?? '').split(',')
  return /\p{L}/u.test(city) ? city.trim() : null
}
