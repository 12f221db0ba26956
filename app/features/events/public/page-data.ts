import type { loadDate, loadSeries } from './series.server.ts'

export type SeriesPageData = Awaited<ReturnType<typeof loadSeries>>
export type DatePageData = Awaited<ReturnType<typeof loadDate>>
