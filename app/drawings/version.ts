/** Goes up when the same words are drawn otherwise: what browsers keep for a year has another address then. */
export const drawingVersion = 1
