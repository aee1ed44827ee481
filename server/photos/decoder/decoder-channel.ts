/** Where the decoder's process reads the bytes of pictures. Each one's length comes before it as a message. */
export const PICTURES_FD = 4
