import { createServer } from 'node:http'

/** The least a server in Node can do: as many bytes as GET /api/credits answers, always the same. */
const answer = JSON.stringify({ credits: 1_000_000, freeMessagesRemaining: 10 })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
})

server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  console.log(`A bare server is ready at http://127.0.0.1:${process.env['PORT']}`)
})
process.once('SIGTERM', () => process.exit(0))
