import { page } from '#app/routing.ts'

export const open = [
	page('site.webmanifest', 'features/discovery/routes/webmanifest.ts', '200'),
	page('robots.txt', 'features/discovery/routes/robots.ts', '200'),
	page('sitemap.xml', 'features/discovery/routes/sitemap-index.ts', '200'),
	page('sitemaps/:file', 'features/discovery/routes/sitemap.ts', '404'),
	page('feeds/:file', 'features/discovery/routes/feed.ts', '404'),
	page('pictures/:file', 'features/discovery/routes/picture.ts', '404'),
]
