/** The oldest supported browsers (docs/operating.md). */
export const promised = { chrome: '90', edge: '90', firefox: '88', safari: '14.1' }
