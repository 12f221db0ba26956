/** The site itself: loaded after all checks of the start. */
export const site = () => import('#app/entry.http.ts')
