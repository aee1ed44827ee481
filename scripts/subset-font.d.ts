declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }
  export type VariationAxes = Record<string, Axis>
  type Options = {
    targetFormat: 'woff2'
    keepAllGlyphs?: boolean
    noHinting?: boolean
    variationAxes?: VariationAxes
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
