import { m } from '#app/paraglide/messages.js'
import type { Command } from '#app/search/command.ts'
import { described, everydayWords, groups, groupText, keysOf } from './described.ts'
import { servicesPath, settingsPath } from './model.ts'
import { technologies, technologyText } from './technology.ts'

const level = 'admin'

/** Commands for every setting, by name and everyday words, and for their pages. */
export const settingCommands: Command[] = [
	{ kind: 'page', level, to: servicesPath, label: m.settings_services, alike: m.settings_alike_services },
	{ kind: 'page', level, to: `${settingsPath}/technology`, label: m.settings_technology },
	...groups.map((group): Command => {
		const path = `${settingsPath}/${group}`
		return { kind: 'page', level, to: path, label: () => groupText(group).title, note: m.settings_title }
	}),
	...groups.flatMap((group) =>
		keysOf(group).flatMap((key): Command[] => {
			const { label, control } = described[key]
			// Settings with a page of their own are found as that page.
			if (control.kind === 'elsewhere') return []
			return [
				{
					kind: 'setting',
					level,
					to: `${settingsPath}/${group}#${key}`,
					label,
					alike: () => everydayWords(key),
					note: () => groupText(group).title,
				},
			]
		}),
	),
	...technologies.map((id): Command => {
		return {
			kind: 'setting',
			level,
			to: `${settingsPath}/technology#${id}`,
			label: () => technologyText(id).label,
			alike: () => technologyText(id).variables,
			note: m.settings_technology,
		}
	}),
]
