import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { settingCommands } from './commands.server.ts'
import { pictureBucket, servicesPath, settingsPath } from './model.ts'
import { settingNaming } from './naming.server.ts'
import { settingsWords } from './words.ts'

export const settingsFeature = feature({
	name: 'settings',
	links: [
		{ place: 'admin', to: settingsPath, group: 'site', label: m.settings_title, icon: 'settings', order: 85 },
	],
	commands: settingCommands,
	namings: [settingNaming],
	words: settingsWords,
	things: { [servicesPath]: () => ['services.off', 'services.on'] },
	uploads: { [`${settingsPath}/:group`]: pictureBucket },
	mails: () => import('./mails.tsx'),
})
