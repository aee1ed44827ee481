const number = new Intl.NumberFormat('en-US')

/** `plural(1, 'message')` is "1 message", `plural(1200, 'reply', 'replies')` is "1,200 replies". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}
