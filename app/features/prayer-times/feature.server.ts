import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { displaysPath } from './display/model.ts'
import { newFridayPath, newRulePath, staffPath, timesPath } from './model.ts'
import { prayerNaming } from './naming.server.ts'
import { limits, timetablePath } from './timetable/model.ts'
import { prayersWords } from './words.ts'

/** Adhan and iqamah of the organisation's place. Off until an admin switches it on. */
export const prayerTimesFeature = feature({
	name: 'prayers',
	service: { name: 'prayer-times', label: m.prayers_title, isOptIn: true, paths: [timesPath] },
	links: [
		{
			place: 'services',
			to: timesPath,
			label: m.prayers_title,
			icon: 'clock',
			text: m.prayers_service,
			order: 70,
		},
		{ place: 'admin', to: staffPath, group: 'content', label: m.prayers_title, icon: 'clock', order: 58 },
	],
	commands: [
		{ kind: 'action', level: 'admin', to: newRulePath, label: m.prayers_rule_new },
		{ kind: 'action', level: 'admin', to: newFridayPath, label: m.prayers_friday_new },
		{ kind: 'page', level: 'admin', to: displaysPath, label: m.displays_title },
		{ kind: 'action', level: 'admin', to: `${displaysPath}/new`, label: m.displays_new },
		{ kind: 'action', level: 'admin', to: timetablePath, label: m.timetable_title },
	],
	uploads: { [timetablePath]: { maxBytes: limits.bytes } },
	namings: [prayerNaming],
	words: prayersWords,
})
