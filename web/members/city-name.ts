/** `cityName('Portland, Oregon, US')` is "Portland". Null where coordinates stand in for a city. */
export function cityName(location: string | null): string | null {
  const [city = ''] = (location ?? '').split(',')
  return /\p{L}/u.test(city) ? city.trim() : null
}
