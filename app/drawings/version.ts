/** Increase it when the drawings change: addresses then change too, since browsers cache them for a year. */
export const drawingVersion = 1
