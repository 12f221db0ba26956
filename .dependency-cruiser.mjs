/** Open to every feature: people, what they are told, who answers, what things are sorted by, settings, texts and how they are written. */
const foundations = [
	'users',
	'notifications',
	'scholars',
	'categories',
	'scripture',
	'settings',
	'writing',
	'lists',
]

/**
 * Whom else a feature may know; a foundation has only what stands here. A large feature is a house: `house` is what lies
 * at its top, `house/part` a part of it. The top may know its parts; parts know the top and each other as it stands here,
 * each other by their front doors, or whole where `/**` says so. A line added is an architectural decision: say why in
 * the commit.
 * @type {Record<string, string[]>}
 */
const edges = {
	users: [],
	'users/sign-in': ['users'],
	'users/recovery': ['users', 'users/sign-in'],
	'users/profile': ['users', 'users/sign-in'],
	'users/admin': ['users', 'lists'],
	scripture: [],
	categories: [],
	notifications: ['users', 'lists'],
	// What each list of the staff offers beside its rows: saved views, its file, what is done to several rows at once.
	lists: ['users'],
	// The editor of long texts: saved while somebody types, ayat by reference.
	writing: ['scripture'],
	// The form of a service's settings stands among the pages of that service too.
	// The organisation chooses among the translations of the meanings that there are.
	settings: ['users', 'scripture'],
	scholars: ['users', 'categories'],
	// Their public pages show what they teach and what they answered.
	'scholars/directory': ['scholars', 'users', 'categories', 'blog', 'courses/catalogue', 'fatwas/library'],
	// What the public reads of them, as they and the admins write it.
	'scholars/profile': ['scholars', 'users', 'categories', 'fatwas/library'],
	// Who answers what and who is away; it hangs in the menu of the fatwa service.
	'scholars/roster': ['scholars', 'users', 'categories', 'fatwas/library'],
	// What the top and its parts do with a question, from the asker to its publication.
	fatwas: [],
	// What readers see of it.
	'fatwas/library': [],
	// Whoever is in danger while they ask finds whom to call, from the settings of counseling.
	'fatwas/ask': ['fatwas', 'fatwas/library', 'counseling'],
	'fatwas/editor': ['fatwas', 'fatwas/library', 'snippets'],
	// Lists and the work page, for scholars and admins.
	'fatwas/queue': ['fatwas', 'fatwas/ask', 'fatwas/editor/**', 'fatwas/library'],
	'fatwas/admin': ['fatwas', 'fatwas/library', 'fatwas/queue/**', 'snippets'],
	// What all parts know of a course, and how one of its versions comes to be approved.
	courses: [],
	// What readers see.
	'courses/catalogue': ['courses'],
	// A course for whoever reads it, and for its student: what they have done, their certificate, its news.
	'courses/page': ['courses', 'courses/catalogue', 'courses/certificates', 'courses/learn'],
	// How a course is learned, from enrolling to the end.
	'courses/learn': ['courses', 'courses/catalogue', 'courses/certificates', 'courses/media', 'notes'],
	// How a course is written: texts, sections, media, quizzes.
	'courses/author': ['courses', 'courses/catalogue', 'courses/learn', 'courses/media'],
	// Lists and the work page of a course, for its teacher and for admins; what students are told.
	'courses/review': ['courses', 'courses/author/**', 'courses/catalogue', 'courses/learn'],
	// Videos and audio: sent in pieces, played from any place; of a free lesson by everybody, while the catalogue holds it.
	'courses/media': ['courses', 'courses/catalogue'],
	'courses/certificates': ['courses', 'courses/catalogue'],
	// Halal certificates: firms, cases, and a register that anybody can check.
	certification: [],
	// Who reviews, visits and decides.
	'certification/cases': [
		'certification',
		'certification/complaints/**',
		'certification/firms/**',
		'certification/register/**',
	],
	// A firm's applications, as its members write and follow them.
	'certification/applying': [
		'certification',
		'certification/cases/**',
		'certification/complaints/**',
		'certification/firms/**',
		'certification/intake/**',
	],
	// The same cases for those who review, visit, decide and manage.
	'certification/casework': [
		'certification',
		'certification/cases/**',
		'certification/complaints/**',
		'certification/firms/**',
		'certification/intake/**',
		'certification/register/**',
		'certification/stock/**',
	],
	// Complaints of anybody, and who handles them.
	'certification/complaints': [
		'certification',
		'certification/cases/**',
		'certification/firms/**',
		'certification/register/**',
	],
	// A firm's own pages: what it makes, of what, and who works on it.
	'certification/firms': ['certification', 'certification/cases/**', 'certification/register/**'],
	// Readiness, additives, lists of ingredients.
	'certification/intake': [
		'certification',
		'certification/cases/**',
		'certification/complaints/**',
		'certification/firms/**',
		'certification/register/**',
	],
	// A firm's certificates after the grant: what ends, reminders, renewal.
	'certification/upkeep': [
		'certification',
		'certification/applying/**',
		'certification/cases/**',
		'certification/firms/**',
		'certification/register/**',
		'certification/stock/**',
	],
	// What the public may check: certificates with their status and history, for people and for programs.
	'certification/register': [
		'certification',
		'certification/cases/**',
		'certification/complaints/**',
		'certification/firms/**',
	],
	// What is written again and again: each service shows it among its own pages.
	snippets: [],
	// A talk with a scholar at an hour that both have free.
	consultancy: ['counseling', 'fatwas/library'],
	contact: [],
	newsletter: [],
	// Beside what a seeker writes stand the duas that can be read at once.
	counseling: ['duas', 'snippets'],
	duas: [],
	// Hijri months that the organisation announces.
	months: [],
	// Adhan and iqamah, for readers, paper and other sites.
	'prayer-times': [],
	// Posts and announcements; the public pages show videos as lessons do, and versions as answers do.
	blog: ['courses/media', 'fatwas/library'],
	// Talks to listen to, with their transcripts; files are received and sent as those of courses.
	recordings: ['courses/media', 'events'],
	// Events and circles at prayer times, on Hijri days, in rooms that nothing else takes.
	events: ['prayer-times'],
	// Imams, hosts and khatibs of each date; the programme of Ramadan.
	'events/rota': ['events', 'events/seats', 'prayer-times'],
	// Seats of an event's dates: parties, waiting lists, tickets.
	'events/seats': ['events'],
	// Who comes to a date: links for the people at its door, scans.
	'events/door': ['events', 'events/seats/**'],
	// Donations: the ledger and its funds, which every part of the service books into.
	// The page of donations leads to the calculators, which hand over a kind and an amount.
	giving: ['calculators'],
	// Zakat, fidyah, kafarah and inheritance: pure rules, which run in the browser.
	calculators: [],
	// What they are written on: fatwas, and the sections of courses.
	notes: ['courses', 'fatwas/library'],
	pages: [],
	// Compositions: they may know many, nobody knows them.
	// What is found is declared by features, in their manifests.
	search: [],
	// Who did what on the site, for its admins: the entries are the ground floor's.
	audit: [],
	// What failed in the background is called as the trail calls it.
	health: ['audit'],
	home: [
		...['blog', 'courses', 'courses/catalogue', 'courses/certificates', 'courses/learn', 'events'],
		...['fatwas/library', 'newsletter'],
	],
	offline: [],
	// What open pages hear of; how they are told is the ground floor's.
	live: [],
	discovery: [
		...[
			'blog',
			'certification/register',
			'courses',
			'courses/catalogue',
			'duas',
			'events',
			'fatwas/library',
			'newsletter',
			'recordings',
			'scholars/directory',
			'users',
		],
	],
	dashboard: [
		...[
			'blog',
			'consultancy',
			'counseling',
			'courses',
			'courses/catalogue',
			'courses/certificates',
			'courses/learn',
		],
		...['courses/review', 'duas', 'fatwas', 'fatwas/library', 'fatwas/queue', 'notes'],
	],
	admin: [
		...['blog', 'consultancy', 'counseling', 'courses', 'courses/certificates', 'courses/review'],
		...['events', 'fatwas', 'fatwas/library', 'fatwas/queue', 'giving', 'health', 'pages'],
	],
}
const houseOf = (name) => name.split('/')[0]
const partsOf = (house) => Object.keys(edges).filter((name) => name.startsWith(`${house}/`))
const known = ([name, more]) => {
	return [name, ...partsOf(name), ...more, ...(foundations.includes(houseOf(name)) ? [] : foundations)]
}

const feature = '^app/features/([^/]+)/'
/** The files of a feature, of the top of a house without its parts, or of a part. */
function filesOf(name) {
	const parts = partsOf(name).map((part) => part.slice(name.length + 1))
	const notBelow = parts.length > 0 ? `(?!(${parts.join('|')})/)` : ''
	return `^app/features/${name.replace('/**', '')}/${notBelow}`
}
const partNames = Object.keys(edges).flatMap((name) => name.split('/').slice(1))
const frontDoors = [
	`^app/features/[^/]+/((${partNames.join('|')})/)?(api\\.server|tables\\.server|model|curriculum|quiz|section|words|scholars|(scholar-)?fields|when)\\.ts$`,
	'^app/features/.+/components/',
]
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
			to: { path: '^app/(features/|shell/|workflow/|staff/|search/|feature\\.server|registry\\.server)' },
		},
		{
			name: 'workflow-knows-people-and-notifications',
			comment: 'the kit under every service knows no service',
			severity: 'error',
			from: { path: '^app/workflow/', pathNot: '\\.test\\.tsx?$' },
			to: {
				path: '^app/(features|shell|staff)/',
				pathNot: '^app/features/(users|notifications)/(api\\.server|tables\\.server|model)\\.ts$',
			},
		},
		{
			name: 'search-knows-no-feature',
			comment: 'what is found is declared by features, in their manifests',
			severity: 'error',
			from: { path: '^app/search/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^app/(features|shell|staff|workflow|ui)/' },
		},
		{
			name: 'drawings-know-platform-alone',
			comment: 'what is drawn is told in plain words: subject, word, letter, number',
			severity: 'error',
			from: { path: '^app/drawings/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^app/', pathNot: ['^app/drawings/', '^app/platform/'] },
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
			from: { path: filesOf(edge[0]), pathNot: '\\.test\\.tsx?$' },
			to: { path: feature, pathNot: known(edge).map(filesOf) },
		})),
		{
			name: 'manifest-knows-foundations',
			comment: 'what a feature declares is told in the words of platform and of the foundations',
			severity: 'error',
			from: { path: '^app/feature\\.server\\.ts$' },
			to: { path: '^app/(features|shell|ui)/', pathNot: foundations.map(filesOf) },
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
			to: { path: '^app/features/.+/feature\\.server\\.ts$' },
		},
		{
			name: 'every-feature-has-edges',
			comment: 'a new feature is added to `edges` above',
			severity: 'error',
			from: { path: feature, pathNot: Object.keys(edges).map(filesOf) },
			to: {},
		},
		{
			name: 'front-door-only',
			comment: 'other features are known by their api, tables, model, pure words and what they offer to show',
			severity: 'error',
			from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
			to: { path: '^app/features/([^/]+)/', pathNot: ['^app/features/$1/', ...frontDoors] },
		},
		...Object.entries(edges)
			.filter(([name]) => name !== houseOf(name))
			.map(([name, more]) => ({
				name: `front-doors-to-${name}`,
				comment: 'the parts of a house know each other by their front doors too',
				severity: 'error',
				from: { path: filesOf(name), pathNot: '\\.test\\.tsx?$' },
				to: {
					path: partsOf(houseOf(name)).map(filesOf),
					pathNot: [
						filesOf(name),
						...more.filter((each) => each.endsWith('/**')).map(filesOf),
						...frontDoors,
					],
				},
			})),
		{
			name: 'rules-are-pure',
			comment: 'model, inputs and policy run in the browser too, or are asked by both sides',
			severity: 'error',
			from: {
				path: [
					'^app/features/.+/(model|curriculum|quiz|section|inputs|policy|params)\\.ts$',
					'^app/(workflow|features/.+)/rules\\.ts$',
					'^app/staff/list-params\\.ts$',
				],
			},
			to: { path: ['\\.server\\.tsx?$', '^app/ui/', '/components/'] },
		},
		{
			name: 'components-know-no-server',
			severity: 'error',
			from: {
				path: ['^app/features/.+/components/', '^app/shell/', '^app/staff/'],
				pathNot: '\\.(test|server)\\.tsx?$',
			},
			to: { path: '\\.server\\.tsx?$' },
		},
		{
			name: 'routes-ask-no-table',
			comment: 'a route asks queries and commands, never the database itself',
			severity: 'error',
			from: { path: '^app/features/.+/routes/' },
			to: { path: ['tables\\.server\\.ts$', 'node_modules/drizzle-orm'] },
		},
		{
			name: 'commands-call-no-command',
			severity: 'error',
			from: { path: '^app/features/.+/commands/', pathNot: pure.replace('|server', '') },
			to: { path: '^app/features/.+/commands/' },
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
		exclude: { path: ['^app/paraglide', '^build/', '^\\.react-router'] },
		tsConfig: { fileName: 'tsconfig.json' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
	},
}
