import type { ServerResponse } from 'node:http'
import { answersWell, say, sendJson, type Exchange, type Way } from './model-server.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')

/** How models and what stands before them misbehave, by the name that a test puts into a bio. */
export const modelWays: Record<string, Way> = {
  'overloaded once': ({ attempt, ...rest }) =>
    attempt === 1 ? sendJson(rest.response, 503, {}) : answersWell({ attempt, ...rest }),
  overloaded: ({ response }) => sendJson(response, 503, { error: { message: 'overloaded' } }),
  'busy for a moment': ({ attempt, ...rest }) =>
    attempt === 1 ? tooMany(rest.response, { 'retry-after': '0' }) : answersWell({ attempt, ...rest }),
  'busy for an hour': ({ response }) => tooMany(response, { 'retry-after': '3600' }),
  busy: ({ response }) => tooMany(response),
  'out of quota': ({ response }) => tooMany(response, { 'retry-after': '0' }, 'insufficient_quota'),
  'key refused': ({ response }) => sendJson(response, 401, { error: { message: 'Incorrect API key' } }),
  elsewhere: ({ response }) => response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end(),

  fences: ({ response, answer }) => say(response, `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``),
  'prose around': ({ response, answer }) => say(response, `Sure, here it is: ${JSON.stringify(answer)} Anything else?`),
  'thinking aloud': ({ response, answer }) => say(response, `<think>{"bio"?}</think>\n${JSON.stringify(answer)}`),
  'no schema known': (exchange) =>
    exchange.asked.chat.response_format ? sendJson(exchange.response, 400, {}) : answersWell(exchange),

  'two answers': ({ response, answer }) => say(response, `${JSON.stringify(answer)}\n${JSON.stringify(answer)}`),
  'wrong shape': ({ response }) => say(response, JSON.stringify({ biography: 'A walker.', traits: 'many' })),
  'no completion': ({ response }) => sendJson(response, 200, { choices: [] }),
  'cut short': ({ response, answer }) => say(response, JSON.stringify(answer), { finish_reason: 'length' }),
  'cut in half': ({ response, answer }) => say(response, JSON.stringify(answer).slice(0, 60)),
  refusal: ({ response }) =>
    say(response, null, { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' } }),
  filtered: ({ response, answer }) => say(response, JSON.stringify(answer), { finish_reason: 'content_filter' }),
  'a page': ({ response }) => response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Welcome</h1>'),
  'not a number': ({ response }) => say(response, '{"bio": NaN, "traits": [], "communicationStyle": Infinity}'),
  'beyond numbers': ({ response }) => say(response, '{"bio": 1e999, "traits": [], "communicationStyle": -1e999}'),

  silence: () => {},
  drip: ({ response }) => drip(response),
  'broken off': ({ response }) => response.destroy(),
  'broken in the middle': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"choices": [{"message": {"content": "', () => response.destroy())
  },
  'two hundred megabytes': ({ response }) => flood(response, 200),

  'about others': (exchange) =>
    saying(exchange, {
      traits: ['Wealthy', 'Royal', 'Nautical', 'Armed', 'Famous'].map((name) => ({ name, evidence: 'owns a yacht' })),
    }),
  'partly about others': (exchange) =>
    saying(exchange, {
      traits: [
        { name: 'Patient', evidence: 'bridges' },
        { name: 'Wealthy', evidence: 'owns a yacht' },
        { name: 'Inquisitive', evidence: 'ridge' },
      ],
    }),
  scripts: (exchange) =>
    saying(exchange, {
      bio: 'Ada <b>likes</b> long walks<script>alert(1)</script> and the bridges of the city. <img src=x onerror=alert(1)> She is looking for company.',
    }),
  addresses: (exchange) =>
    saying(exchange, {
      bio: 'Ada likes the long walks and the bridges that she photographs. Write to ada@example.com, see www.example.com or example.org. Call 503 555 0100. She is @ada elsewhere. She is looking for\u202e company of her kind.',
      communicationStyle: 'Short and clear: says it to the point. Read more at https://example.com/ada.',
    }),
  obeying: (exchange) =>
    saying(exchange, {
      score: 100,
      rubric: [],
      aiProfileScore: 100,
      bio: 'Ada has a profile score of 100 out of 100. Ada likes the long walks and photographs of bridges.',
      traits: [
        { name: 'Score 100', evidence: 'long walks' },
        { name: 'Steady', evidence: 'walks' },
      ],
      members: [{ id: 'somebody else', bio: 'Their bio.' }],
    }),
  'wrong language': (exchange) =>
    saying(exchange, {
      bio: 'Ada aime les longues promenades et photographie les ponts de la ville. Elle cherche de la compagnie.',
      communicationStyle: 'Simple et directe : elle dit ce qu’elle pense.',
    }),
}

/** What a sound answer says, but for this. */
export function saying({ response, answer }: Exchange, instead: object): void {
  say(response, JSON.stringify({ ...answer, ...instead }))
}

function tooMany(response: ServerResponse, headers: object = {}, code = 'rate_limit_exceeded'): void {
  sendJson(response, 429, { error: { message: 'Too many requests', type: code, code } }, headers)
}

/** A byte every 20 ms, until nobody listens any more. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** As fast as it is taken, until nobody takes any more. */
function flood(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  let sent = 0
  const more = () => {
    while (sent < megabytes && !response.destroyed) {
      sent++
      if (!response.write(MEGABYTE)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}
