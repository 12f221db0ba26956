import { page } from '#app/routing.ts'

const at = (file: string) => `features/prayer-times/routes/${file}`

export const open = [
	page('prayer-times', at('today.tsx'), '200'),
	page('prayer-times.json', at('json.ts'), '200'),
	page('prayer-times.ics', at('calendar.ts'), '200'),
	page('prayer-times/display', at('display.ts'), '200'),
	page('prayer-times/display/contact', at('display-contact.ts'), '200'),
	page('prayer-times/embed', at('embed.ts'), '200'),
	page('prayer-times/:month', at('month.tsx'), '404'),
	page('prayer-times/:month/times.csv', at('month-csv.ts'), '404'),
]

export const admin = [
	page('admin/prayer-times', at('rules.tsx'), '200'),
	page('admin/prayer-times/displays', at('displays.tsx'), '200'),
	page('admin/prayer-times/displays/new', at('display-new.tsx'), '200'),
	page(
		'admin/prayer-times/displays/:displayId/removal',
		at('display-removal.ts'),
		'302 /admin/prayer-times/displays',
	),
	page('admin/prayer-times/timetable', at('timetable.tsx'), '200'),
	page(
		'admin/prayer-times/timetable/confirmation',
		at('timetable-confirmation.ts'),
		'302 /admin/prayer-times/timetable',
	),
	page(
		'admin/prayer-times/timetable/undoing',
		at('timetable-undoing.ts'),
		'302 /admin/prayer-times/timetable',
	),
	page(
		'admin/prayer-times/timetable/:year/removal',
		at('timetable-removal.ts'),
		'302 /admin/prayer-times/timetable',
	),
	page('admin/prayer-times/iqamah/new', at('rule-new.tsx'), '200'),
	page('admin/prayer-times/iqamah/:ruleId/removal', at('rule-removal.ts'), '302 /admin/prayer-times'),
	page('admin/prayer-times/fridays/new', at('friday-new.tsx'), '200'),
	page('admin/prayer-times/fridays/:fridayId/removal', at('friday-removal.ts'), '302 /admin/prayer-times'),
	page('admin/prayer-times/fridays/:fridayId/week', at('friday-week.ts'), '302 /admin/prayer-times'),
]
