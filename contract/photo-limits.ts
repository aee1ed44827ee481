/** The largest file that may be sent, in bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024

/**
 * Pixels of the picture as it was taken, in millions: enough for 24-megapixel cameras. Formats that are held in memory
 * whole while they are read may have fewer.
 */
export const PHOTO_MAX_MEGAPIXELS = 24

/** The longest side of the picture that is kept, and the shortest of its small copy, in pixels. */
export const PHOTO_SIZE = 1024
export const PHOTO_SMALL_SIZE = 256
