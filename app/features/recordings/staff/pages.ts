import { m } from '#app/paraglide/messages.js'
import { officePath, officePodcastsPath, officeSeriesPath } from '../model.ts'

/** The admins' pages of recordings. */
export const officePages = () => [
	{ to: officePath, label: m.recordings_title(), isWhole: true },
	{ to: officeSeriesPath, label: m.recordings_series_title() },
	{ to: officePodcastsPath, label: m.podcasts_title() },
]
