import type { Matrix } from './encoder-file.ts'

/** Of the header of a file of tensors: eight bytes of its length, JSON, and then the numbers of two bytes each. */
type Tensor = { dtype: string; shape: number[]; data_offsets: [number, number] }

/**
 * Adds to each tensor of a safetensors file of half precision the product of the two matrices of its name (“… left” and “… right”), where there are such, in place.
 */
export function adaptTensors(file: Uint8Array, learned: Map<string, Matrix>): Uint8Array {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const begins = 8 + Number(data.getBigUint64(0, true))
  const header: Record<string, Tensor> = JSON.parse(new TextDecoder().decode(file.subarray(8, begins)))
  for (const [name, tensor] of Object.entries(header)) {
    const [left, right] = ['left', 'right'].map((side) => learned.get(`${name} ${side}`))
    if (left && right) adapt(data, begins + tensor.data_offsets[0], left, right)
  }
  return file
}

function adapt(data: DataView, start: number, left: Matrix, right: Matrix): void {
  const { columns, rows: rank } = right
  const change = new Float32Array(columns)
  for (let row = 0; row < left.rows; row++) {
    change.fill(0)
    for (let of = 0; of < rank; of++) {
      const much = left.numbers[row * rank + of]!
      for (let column = 0; column < columns; column++) change[column]! += much * right.numbers[of * columns + column]!
    }
    for (let column = 0; column < columns; column++) {
      const at = start + 2 * (row * columns + column)
      data.setFloat16(at, data.getFloat16(at, true) + change[column]!, true)
    }
  }
}
