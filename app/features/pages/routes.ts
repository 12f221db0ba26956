import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('about', 'features/pages/routes/about.tsx'),
	route('faq', 'features/pages/routes/faq.tsx'),
	route('privacy-policy', 'features/pages/routes/privacy-policy.tsx'),
	route('terms-of-use', 'features/pages/routes/terms-of-use.tsx'),
	route('privacy', 'features/pages/routes/privacy.tsx'),
	route('terms', 'features/pages/routes/terms.tsx'),
]
