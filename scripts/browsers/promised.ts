/** The oldest browsers that show every page as it is meant (docs/operating.md). */
export const promised = { chrome: '90', edge: '90', firefox: '88', safari: '14.1' }
