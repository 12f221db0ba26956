/** What answers requests and does jobs: loaded once nothing stands in the way of the start. */
export const site = () => import('#app/entry.http.ts')
