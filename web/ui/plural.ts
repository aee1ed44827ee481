/** `plural(1, 'message')` is "1 message", `plural(1200, 'reply', 'replies')` is "1,200 replies". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** By hand: the first formatter of a page has the browser read the rules of the language, which takes a phone 60 ms. */
function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
