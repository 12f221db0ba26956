import { route } from '@react-router/dev/routes'

export const open = [
	route('site.webmanifest', 'features/discovery/routes/webmanifest.ts'),
	route('robots.txt', 'features/discovery/routes/robots.ts'),
	route('sitemap.xml', 'features/discovery/routes/sitemap-index.ts'),
	route('sitemaps/:file', 'features/discovery/routes/sitemap.ts'),
	route('feeds/:file', 'features/discovery/routes/feed.ts'),
	route('pictures/:file', 'features/discovery/routes/picture.ts'),
]
