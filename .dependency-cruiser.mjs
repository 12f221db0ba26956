/**
 * Who may know whom. A line added to `edges` is an architectural decision: say why in the commit.
 * @type {Record<string, string[]>}
 */
const edges = {
	accounts: [],
	scripture: [],
	notifications: ['accounts'],
	recovery: ['accounts', 'notifications'],
	profile: ['accounts', 'notifications'],
	people: ['accounts', 'notifications'],
	categories: [],
	courses: ['accounts', 'categories', 'scripture'],
	fatwas: ['accounts', 'categories', 'scripture'],
	// The editor of long texts: saved while somebody types, ayat by reference.
	writing: ['scripture'],
	// How an answer comes about, from the question to its publication.
	ifta: ['accounts', 'categories', 'fatwas', 'notifications', 'scripture', 'writing'],
	// Videos and audio of courses: sent in pieces, played from any place.
	media: ['accounts', 'courses'],
	// How a course comes about, from the first draft to its approval.
	teaching: [
		'accounts',
		'categories',
		'courses',
		'learning',
		'media',
		'notifications',
		'scripture',
		'writing',
	],
	// How a course is learned, from enrolling to the end.
	learning: ['accounts', 'certificates', 'courses', 'media', 'notifications', 'scripture'],
	certificates: ['accounts', 'courses', 'notifications'],
	contact: ['accounts'],
	notes: ['accounts'],
	// Compositions: they may know many, nobody knows them.
	pages: ['accounts', 'scripture'],
	// A course for whoever reads it, and for its student: what they have done, their certificate, its news.
	'course-page': ['accounts', 'certificates', 'courses', 'learning', 'teaching'],
	home: ['accounts', 'categories', 'courses', 'fatwas'],
	scholars: ['accounts', 'categories', 'courses', 'fatwas'],
	discovery: ['accounts', 'categories', 'courses', 'fatwas', 'scripture'],
	dashboard: ['accounts', 'certificates', 'courses', 'fatwas', 'ifta', 'learning', 'teaching'],
	admin: ['accounts', 'categories', 'certificates', 'contact', 'courses', 'fatwas', 'ifta', 'teaching'],
}

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
			to: { path: '^app/(features|shell|workflow|staff)/' },
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
			to: { path: '^app/(features|shell)/' },
		},
		...Object.entries(edges).map(([name, may]) => ({
			name: `edges-of-${name}`,
			comment: `${name} may know ${may.join(', ') || 'no other feature'}`,
			severity: 'error',
			from: { path: `^app/features/${name}/`, pathNot: '\\.test\\.tsx?$' },
			to: { path: feature, pathNot: `^app/features/(${[name, ...may].join('|')})/` },
		})),
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
					'^app/features/[^/]+/(api\\.server|tables\\.server|model|curriculum|quiz|section|words|scholars|scholars\\.server)\\.ts$',
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
			to: { path: ['^tests/', '\\.test\\.tsx?$'] },
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
