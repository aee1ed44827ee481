import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every file of text, once and at full strength, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(file: string) {
  const bytes = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
