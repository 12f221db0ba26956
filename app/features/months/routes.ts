import { page } from '#app/routing.ts'

const at = (file: string) => `features/months/routes/${file}`

export const admin = [
	page('admin/calendar', at('index.tsx'), '200'),
	page('admin/calendar/:month', at('month.tsx'), '404'),
	page('admin/calendar/:month/sighting', at('sighting.ts'), '302 /admin/calendar'),
	page('admin/calendar/:month/undoing', at('undoing.ts'), '302 /admin/calendar'),
	page('admin/calendar/:month/withdrawal', at('withdrawal.ts'), '302 /admin/calendar'),
]
