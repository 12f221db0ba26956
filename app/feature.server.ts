import { createContext, type RouterContextProvider } from 'react-router'
import type { CategoryUse } from '#app/features/categories/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { ownOf } from '#app/platform/own.ts'
import type { CompetenceKind } from './features/scholars/model.ts'
import { isAtLeast, type Role, type User } from './platform/actor.ts'
import { type Ctx, requestContext } from './platform/ctx.server.ts'
import type { Job, Listener } from './platform/events/jobs.server.ts'
import type { MailTemplates } from './platform/mail/mail.ts'
import type { Activity, PersonalPart } from './platform/personal.server.ts'
import type { FrameLink, NavLink, NavPlace } from './platform/site/nav.ts'
import { isBelow, type Service } from './platform/site/services.ts'
import type { FilePolicies } from './platform/storage/policies.server.ts'
import type { UploadPages } from './platform/storage/routes.server.ts'
import type { Words } from './platform/text/words.ts'
import type { Command } from './search/command.ts'
import type { Finder } from './search/finder.server.ts'
import type { Searchable } from './search/searchable.server.ts'
import type { Naming } from './staff/naming.server.ts'
import type { StaffList } from './staff/staff-list.server.ts'
import type { Stepped } from './workflow/changes.server.ts'
import type { Queued } from './workflow/queue.server.ts'
import type { WorkSource } from './workflow/waiting.server.ts'
import type { Weekly } from './workflow/weekly.server.ts'

type FindThings = (of: {
	ctx: Ctx<User>
	params: Record<string, string | undefined>
}) => string[] | Promise<string[]>

/** What a feature declares of itself in its `feature.server.ts`; its URLs are in its `routes.ts`. */
export type Feature = {
	/** The first word of its codes, mostly the name of its folder. */
	name: string
	/**
	 * The service that it is, or is a part of: where the organisation does not offer it, its links, its search and its
	 * choices are gone and its addresses say so. The parts of one service share the object.
	 */
	service?: Service
	/** Links to its pages in the frame of the site. */
	links?: NavLink[]
	/** Codes that may reach the frame: toasts and load failures. */
	words?: Words
	/** What it notifies people of. */
	notices?: NoticeKind[]
	/**
	 * Its workflows: what somebody holds of them lapses when idle, and is passed on when they are away; a form older than
	 * the last step of its row is refused.
	 */
	workflows?: (Queued & Stepped)[]
	/** The same of workflows that nobody holds anything of. */
	stepped?: Stepped[]
	/**
	 * What its forms of the staff are about, by the beginning of their route: ids as its events say them, where that is not
	 * what the address says.
	 */
	things?: Record<string, FindThings>
	/** What of it waits for somebody of the organisation. */
	workSources?: WorkSource[]
	/** What of it is drawn over the last twelve weeks. */
	weekly?: Weekly[]
	/** Its service, where an admin names the scholars who answer it. */
	competence?: CompetenceKind
	/** What it does on a schedule; a function where a job works on what other features declare. */
	jobs?: Job[] | ((registry: Registry) => Job[])
	/** What it does when something happened. */
	listeners?: Listener[]
	/** Who may open, add and change the files of its buckets; the rest is for owners and admins. */
	files?: FilePolicies
	/** The pages whose forms may carry a file. */
	uploads?: UploadPages
	/** What somebody without an account reads on the way in, by the address that they asked for. */
	signInFor?: Record<string, () => string>
	/** Its addresses, without language, that leave as little as can be behind: not stored, and no referrer sent. */
	traceless?: string[]
	/**
	 * Addresses, without language, right below which programs post that are no page of this site: each carries a key of
	 * its own, and acts for nobody who is signed in.
	 */
	postedToFromElsewhere?: string[]
	/** What it holds of a person. */
	personal?: PersonalPart
	/** What people do in it, for their page in the admin's area. */
	activities?: Activity[]
	/** What it sorts by categories. */
	categoryUses?: CategoryUse[]
	/** What of it is found by the search. */
	searchables?: Searchable[]
	/** What of it only the staff find. */
	finders?: Finder[]
	/** What its things are called that the trail knows by their ids. */
	namings?: Naming[]
	/** What the command bar of the staff offers of it besides the pages of its links. */
	commands?: Command[]
	/** The lists of the staff. */
	lists?: StaffList[]
	/** Its mails beside those of its notices, loaded with the first mail. */
	mails?: () => Promise<{ mails: MailTemplates }>
}

type OfferedServices = { 'services.off': readonly string[]; 'services.on': readonly string[] }

/** What all features declare together. */
export type Registry = {
	/** What the organisation can offer, in the order of their links. */
	services: Service[]
	/** What of it is left out; the other lists are without it, but for what must be finished and read. */
	off: Service[]
	/** The links of a service, by its name, whether or not it is left out. */
	linksOf: (service: string) => NavLink[]
	/** The same without the services that settings leave out. */
	offeredBy: (settings: OfferedServices) => Registry
	/** May a page lead to this path, without language? Not where it belongs to a service that is left out. */
	offers: (path: string) => boolean
	/** The service that is left out and to which this path belongs, unless the route is answered all the same. */
	closedBy: (path: string, route: string) => Service | undefined
	links: NavLink[]
	words: Words
	notices: NoticeKind[]
	/** Those that have a queue. */
	workflows: Queued[]
	/** All workflows. */
	stepped: Stepped[]
	things: Record<string, FindThings>
	waits: WorkSource[]
	/** In the order in which they are drawn. */
	weekly: Weekly[]
	/** The services that scholars are named for. */
	competences: CompetenceKind[]
	jobs: Job[]
	listeners: Listener[]
	files: FilePolicies
	uploads: UploadPages
	signInFor: Record<string, () => string>
	/** Is this path, without language, of a page that leaves as little as can be behind? */
	isTraceless: (path: string) => boolean
	/** Is this path, without language, one to which programs post that are no page of this site? */
	isPostedToFromElsewhere: (path: string) => boolean
	/** In the order of the features: whoever is erased is erased in this order. */
	personal: PersonalPart[]
	activities: Activity[]
	categoryUses: CategoryUse[]
	/** In the order of their tabs. */
	searchables: Searchable[]
	finders: Finder[]
	commands: Command[]
	namings: Naming[]
	lists: StaffList[]
	mails: () => Promise<MailTemplates>
}

export function feature(declared: Feature): Feature {
	return declared
}

export function openRegistry(features: Feature[]): Registry {
	const merged = <T>(parts: (Record<string, T> | undefined)[]): Record<string, T> =>
		Object.assign({}, ...parts)
	const services = [...new Set(features.flatMap(({ service = [] }) => service))]
	/** In the list of services; behind all others where it is not in it. */
	const placeOf = (name: string) => {
		const [link] = features.flatMap(({ service, links = [] }) =>
			service?.name === name ? links.filter(({ place }) => place === 'services') : [],
		)
		return link?.order ?? Number.MAX_SAFE_INTEGER
	}
	services.sort((one, other) => placeOf(one.name) - placeOf(other.name))
	const withoutCache = new Map<string, Registry>()
	const traceless = features.flatMap(({ traceless = [] }) => traceless)
	const open = features.flatMap(({ postedToFromElsewhere = [] }) => postedToFromElsewhere)
	const registry: Registry = {
		services,
		off: [],
		linksOf: (name) => features.flatMap(({ service, links = [] }) => (service?.name === name ? links : [])),
		offers: () => true,
		closedBy: () => undefined,
		offeredBy(settings) {
			const off = services.filter(({ name, isOptIn }) =>
				isOptIn ? !settings['services.on'].includes(name) : settings['services.off'].includes(name),
			)
			if (off.length === 0) return registry
			const key = off.map(({ name }) => name).join(' ')
			const made = withoutCache.get(key) ?? leaveOut(registry, features, off)
			withoutCache.set(key, made)
			return made
		},
		links: features.flatMap(({ links = [] }) => links).sort((a, b) => a.order - b.order),
		words: merged(features.map(({ words }) => words)),
		notices: features.flatMap(({ notices = [], service }) =>
			service ? notices.map((kind) => ({ ...kind, service: service.name })) : notices,
		),
		workflows: features.flatMap(({ workflows = [] }) => workflows).filter(({ queue }) => queue),
		stepped: features.flatMap(({ workflows = [], stepped = [] }) => [...workflows, ...stepped]),
		things: merged(features.map(({ things }) => things)),
		waits: features.flatMap(({ workSources: waits = [] }) => waits),
		weekly: features.flatMap(({ weekly = [] }) => weekly).sort((a, b) => a.order - b.order),
		competences: features.flatMap(({ competence = [] }) => competence),
		jobs: [],
		listeners: features.flatMap(({ listeners = [] }) => listeners),
		files: merged(features.map(({ files }) => files)),
		uploads: merged(features.map(({ uploads }) => uploads)),
		signInFor: merged(features.map(({ signInFor }) => signInFor)),
		isTraceless: (path) =>
			traceless.some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}.`)),
		isPostedToFromElsewhere: (path) =>
			open.some((each) => path.startsWith(`${each}/`) && !path.slice(each.length + 1).includes('/')),
		personal: features.flatMap(({ personal = [] }) => personal),
		activities: features.flatMap(({ activities = [] }) => activities),
		categoryUses: features.flatMap(({ categoryUses = [] }) => categoryUses),
		searchables: features.flatMap(({ searchables = [] }) => searchables).sort((a, b) => a.order - b.order),
		finders: features.flatMap(({ finders = [] }) => finders),
		commands: features.flatMap(({ commands = [] }) => commands),
		namings: features.flatMap(({ namings = [] }) => namings),
		lists: features.flatMap(({ lists = [] }) => lists),
		async mails() {
			const { noticeMails } = await import('#app/features/notifications/components/notice-mail.tsx')
			const written = await Promise.all(features.map(({ mails }) => mails?.()))
			return { ...noticeMails(registry.notices), ...merged(written.map((all) => all?.mails)) }
		},
	}
	registry.jobs = features.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(registry) : jobs))
	return registry
}

/** What is open of a service that is left out is finished and read; nothing leads to it. */
function leaveOut(registry: Registry, features: Feature[], off: Service[]): Registry {
	const offered = features.map((feature) => {
		if (!feature.service || !off.includes(feature.service)) return feature
		const {
			links: _links,
			commands: _commands,
			searchables: _searchables,
			weekly: _weekly,
			competence: _competence,
			...rest
		} = feature
		return rest
	})
	const paths = off.flatMap((service) => service.paths)
	return {
		...openRegistry(offered),
		off,
		jobs: registry.jobs,
		linksOf: registry.linksOf,
		offeredBy: registry.offeredBy,
		offers: (path) => !isBelow(path, paths),
		closedBy: (path, route) =>
			off.find((service) => isBelow(path, service.paths) && !isBelow(route, service.kept ?? [])),
	}
}

export const registryContext = createContext<Registry>()

/** What the features of this site declare: so that none of them imports the list of all. */
export function registryOf(context: Readonly<RouterContextProvider>): Registry {
	return context.get(registryContext)
}

/** Who sees a place of the frame. */
const levels: Partial<Record<NavPlace, Role>> = {
	account: 'user',
	profile: 'user',
	scholar: 'scholar',
	admin: 'admin',
}

/** The links of the frame that this reader sees, in their language. */
export function frameLinks(context: Readonly<RouterContextProvider>): FrameLink[] {
	return linksFor(context, registryOf(context).links)
}

/** The services that are left out, with the links to their pages at a place: what is open there can be finished. */
export function leftOut(context: Readonly<RouterContextProvider>, place: NavPlace) {
	return registryOf(context).off.map(({ name, label }) => ({
		name,
		label: label(),
		links: linksAt(context, name, place),
	}))
}

/** The links of a service at a place, whether or not it is left out. */
export function linksAt(context: Readonly<RouterContextProvider>, service: string, place: NavPlace) {
	const links = registryOf(context).linksOf(service)
	return linksFor(context, links).filter((link) => link.place === place)
}

/** Of these links those that this reader sees, in their language. */
export function linksFor(context: Readonly<RouterContextProvider>, links: NavLink[]): FrameLink[] {
	const { actor } = requestContext(context)
	return links
		.filter(({ place, level = levels[place] }) => !level || isAtLeast(actor, level))
		.map(({ place, to, icon, group, label, text }) => ({
			place,
			to,
			icon,
			group,
			label: label(),
			text: text?.(),
		}))
}

/** Why somebody is asked to sign in on the way to a page, in their language; null: its feature does not say. */
export function signInReason(context: Readonly<RouterContextProvider>, to: string | null): string | null {
	return ownOf(registryOf(context).signInFor, to?.split('?', 1)[0] ?? '')?.() ?? null
}

/** What becomes of everything of a person who is erased, in the reader's language. */
export function erasureEffectsOf(context: Readonly<RouterContextProvider>) {
	const { sentenceOf } = requestContext(context)
	return registryOf(context).personal.flatMap(({ effects }) =>
		effects.map(({ effect: fate, code }) => ({ fate, code, text: sentenceOf(code).text })),
	)
}
