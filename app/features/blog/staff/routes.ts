import { page } from '#app/routing.ts'

const at = (file: string) => `features/blog/staff/routes/${file}`
// Volunteers with a right have these pages too, whatever their role.
const granted = '302 /login | 302 /unauthorized'
const same = (answer: string) => `${granted} | ${answer} | ${answer}`

export const signedIn = [
	page('dashboard/posts', at('own.tsx'), same('200')),
	page('dashboard/posts/new', at('new.tsx'), same('200')),
	page('dashboard/posts/quran', at('quran.ts'), same('200')),
	page('dashboard/posts/quotations', at('quotations.ts'), same('302 /dashboard/posts')),
	page('dashboard/posts/:id', at('edit.tsx'), same('404')),
	page('dashboard/posts/:id/draft', at('draft.ts'), same('404')),
	page('dashboard/posts/:id/preview', at('preview.tsx'), same('404')),
	page('dashboard/posts/:id/details', at('details.tsx'), same('404')),
	page('dashboard/posts/:id/translation', at('translation.tsx'), same('404')),
	page('dashboard/posts/:id/original', at('original.ts'), same('404')),
	page('dashboard/posts/:id/overview', at('overview.tsx'), same('404')),
	page('dashboard/posts/:id/schedule', at('own-schedule.tsx'), same('404')),
	page('dashboard/posts/:id/withdrawal', at('own-withdrawal.tsx'), same('404')),
	page('dashboard/posts/:id/:verb', at('own-verb.tsx'), same('404')),
]

export const scholar = [
	page('scholar/posts', at('desk.tsx'), '200'),
	page('scholar/posts/:id', at('show.tsx'), '404'),
	page('scholar/posts/:id/schedule', at('schedule.tsx'), '404'),
	page('scholar/posts/:id/withdrawal', at('withdrawal.tsx'), '404'),
	page('scholar/posts/:id/:verb', at('verb.tsx'), '404'),
]

export const admin = [
	page('admin/posts', at('office.tsx'), '200'),
	page('admin/posts/calendar', at('calendar.tsx'), '200'),
	page('admin/posts/series', at('series-list.tsx'), '200'),
	page('admin/posts/series/:seriesId', at('series.tsx'), '404'),
	page('admin/posts/series/:seriesId/order', at('series-order.ts'), '302 /admin/posts/series'),
	page('admin/posts/series/:seriesId/removal', at('series-removal.tsx'), '404'),
	page('admin/posts/tags', at('tags.tsx'), '200'),
	page('admin/posts/tags/:tagId', at('tag.tsx'), '404'),
	page('admin/posts/tags/:tagId/removal', at('tag-removal.tsx'), '404'),
	page('admin/posts/grants', at('grants.tsx'), '200'),
	page('admin/posts/grants/revocation', at('revocation.ts'), '302 /admin/posts/grants'),
]
