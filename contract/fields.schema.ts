import { z } from 'zod'

/** Matches text in which there is something to see: more than spaces, controls and characters that are blank or without a width. */
export const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[^\p{C}\p{Z}]/u

/** The number of a row, as an address says it. */
export const RowId = z.coerce.number().int().positive()

/** How much a page of a list holds at most, as an address says it; `usual` where it does not. */
export const PageSize = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual)

/** Text without the spaces around it, of at most so many characters. */
export const Words = (most: number) => z.string().trim().max(most, `At most ${most} characters.`)
