/** Matches text in which there is something to see: more than spaces, controls and characters that are blank or without a width. */
export const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[^\p{C}\p{Z}]/u
