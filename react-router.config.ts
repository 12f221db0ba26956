import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: true,
	// The site's own pages are documents; nothing asks for a manifest of routes it has not seen.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
