/** Open to every feature: people, what they are told, who answers, what things are sorted by, texts and how they are written. */
const foundations = ['accounts', 'notifications', 'scholars', 'categories', 'scripture', 'writing']

/**
 * Whom else a feature may know; a foundation has only what stands here. A line added is an architectural decision: say
 * why in the commit.
 * @type {Record<string, string[]>}
 */
const edges = {
	accounts: [],
	scripture: [],
	categories: [],
	notifications: ['accounts'],
	// The editor of long texts: saved while somebody types, ayat by reference.
	writing: ['scripture'],
	// Their public pages show what they teach and what they answered; the roster hangs in the menu of the fatwa service.
	scholars: ['accounts', 'categories', 'courses', 'fatwas'],
	recovery: [],
	profile: [],
	people: [],
	courses: [],
	fatwas: [],
	// How an answer comes about, from the question to its publication.
	ifta: ['fatwas'],
	// Videos and audio of courses: sent in pieces, played from any place.
	media: ['courses'],
	// How a course comes about, from the first draft to its approval.
	teaching: ['courses', 'learning', 'media'],
	// How a course is learned, from enrolling to the end.
	learning: ['certificates', 'courses', 'media'],
	certificates: ['courses'],
	contact: [],
	notes: [],
	pages: [],
	// Compositions: they may know many, nobody knows them.
	// A course for whoever reads it, and for its student: what they have done, their certificate, its news.
	'course-page': ['certificates', 'courses', 'learning', 'teaching'],
	home: ['courses', 'fatwas'],
	discovery: ['courses', 'fatwas'],
	dashboard: ['certificates', 'courses', 'fatwas', 'ifta', 'learning', 'teaching'],
	admin: ['certificates', 'contact', 'courses', 'fatwas', 'ifta', 'teaching'],
}
const known = ([name, more]) => [name, ...more, ...(foundations.includes(name) ? [] : foundations)]

const feature = '^app/features/([^/]+)/'
const pure = '\\.(test|server)\\.tsx?$'

export default {
	forbidden: [
		{
			name: 'no-cycles',
			severity: 'error',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'ground-floor-knows-no-feature',
			comment: 'platform and ui are the ground floor',
			severity: 'error',
			from: { path: '^app/(platform|ui)/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^app/(features/|shell/|workflow/|staff/|feature\\.server|registry\\.server)' },
		},
		{
			name: 'workflow-knows-people-and-notifications',
			comment: 'the kit under every service knows no service',
			severity: 'error',
			from: { path: '^app/workflow/', pathNot: '\\.test\\.tsx?$' },
			to: {
				path: '^app/(features|shell|staff)/',
				pathNot: '^app/features/(accounts|notifications)/(api\\.server|tables\\.server|model)\\.ts$',
			},
		},
		{
			name: 'ui-knows-no-server',
			severity: 'error',
			from: { path: '^app/ui/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '\\.server\\.tsx?$' },
		},
		{
			name: 'platform-knows-no-ui',
			severity: 'error',
			from: { path: '^app/platform/' },
			to: { path: '^app/ui/' },
		},
		{
			name: 'staff-knows-no-feature',
			comment: 'lists, filters and forms of the staff stand on platform, ui and the workflow kit',
			severity: 'error',
			from: { path: '^app/staff/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^app/(features/|shell/|feature\\.server)' },
		},
		...Object.entries(edges).map((edge) => ({
			name: `edges-of-${edge[0]}`,
			comment: `${edge[0]} may know ${known(edge).join(', ')}`,
			severity: 'error',
			from: { path: `^app/features/${edge[0]}/`, pathNot: '\\.test\\.tsx?$' },
			to: { path: feature, pathNot: `^app/features/(${known(edge).join('|')})/` },
		})),
		{
			name: 'manifest-knows-foundations',
			comment: 'what a feature declares is told in the words of platform and of the foundations',
			severity: 'error',
			from: { path: '^app/feature\\.server\\.ts$' },
			to: { path: '^app/(features|shell|ui)/', pathNot: `^app/features/(${foundations.join('|')})/` },
		},
		{
			name: 'registry-stands-above',
			comment: 'features and frame ask `registryOf(context)`; the list of all is for what starts the site',
			severity: 'error',
			from: { path: '^app/', pathNot: ['^app/entry\\.http\\.ts$', '\\.test\\.tsx?$'] },
			to: { path: '^app/registry\\.server\\.ts$' },
		},
		{
			name: 'manifest-is-for-the-registry',
			comment: 'nothing else of a manifest is asked for: features know each other by their front doors',
			severity: 'error',
			from: { pathNot: '^app/registry\\.server\\.ts$' },
			to: { path: '^app/features/[^/]+/feature\\.server\\.ts$' },
		},
		{
			name: 'every-feature-has-edges',
			comment: 'a new feature is added to `edges` above',
			severity: 'error',
			from: { path: feature, pathNot: `^app/features/(${Object.keys(edges).join('|')})/` },
			to: {},
		},
		{
			name: 'front-door-only',
			comment: 'other features are known by their api, tables, model, pure words and what they offer to show',
			severity: 'error',
			from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
			to: {
				path: '^app/features/([^/]+)/',
				pathNot: [
					'^app/features/$1/',
					'^app/features/[^/]+/(api\\.server|tables\\.server|model|curriculum|quiz|section|words|scholars)\\.ts$',
					'^app/features/[^/]+/components/',
				],
			},
		},
		{
			name: 'rules-are-pure',
			comment: 'model, inputs and policy run in the browser too, or are asked by both sides',
			severity: 'error',
			from: {
				path: [
					'^app/features/[^/]+/(model|curriculum|quiz|section|inputs|policy)\\.ts$',
					'^app/features/[^/]+/[^/]+/(model|inputs|policy)\\.ts$',
					'^app/(workflow|features/[^/]+)/rules\\.ts$',
					'^app/(staff/list-params|features/.+/params)\\.ts$',
				],
			},
			to: { path: ['\\.server\\.tsx?$', '^app/ui/', '/components/'] },
		},
		{
			name: 'components-know-no-server',
			severity: 'error',
			from: {
				path: ['^app/features/[^/]+/components/', '^app/shell/', '^app/staff/'],
				pathNot: '\\.(test|server)\\.tsx?$',
			},
			to: { path: '\\.server\\.tsx?$' },
		},
		{
			name: 'routes-ask-no-table',
			comment: 'a route asks queries and commands, never the database itself',
			severity: 'error',
			from: { path: '^app/features/[^/]+/routes/' },
			to: { path: ['tables\\.server\\.ts$', 'node_modules/drizzle-orm'] },
		},
		{
			name: 'commands-call-no-command',
			severity: 'error',
			from: { path: '^app/features/[^/]+/commands/', pathNot: pure.replace('|server', '') },
			to: { path: '^app/features/[^/]+/commands/' },
		},
		{
			name: 'no-tests-in-the-product',
			severity: 'error',
			from: { pathNot: ['\\.test\\.tsx?$', '^tests/', '^scripts/'] },
			to: { path: ['^tests/', '\\.test\\.tsx?$', '/guards\\.ts$'] },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: ['^app/paraglide', '^\\.react-router'] },
		tsConfig: { fileName: 'tsconfig.json' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
	},
}
