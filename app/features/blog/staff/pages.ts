import { m } from '#app/paraglide/messages.js'
import { grantsPath, officePath, officeSeriesPath, tagsPath } from '../model.ts'

/** The admins' pages of posts. */
export const officePages = () => [
	{ to: officePath, label: m.posts_title(), isWhole: true },
	{ to: `${officePath}/calendar`, label: m.posts_calendar() },
	{ to: officeSeriesPath, label: m.posts_series_title() },
	{ to: tagsPath, label: m.posts_tags_title() },
	{ to: grantsPath, label: m.posts_grants_title() },
]
