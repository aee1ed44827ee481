declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }
  export type VariationAxes = Record<string, Axis>
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    keepAllGlyphs?: boolean
    noHinting?: boolean
    /** Which OpenType features stay; all when absent. */
    keepFeatures?: string[]
    dropTables?: string[]
    variationAxes?: VariationAxes
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
