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
import type { MediaOwner } from './platform/storage/media-owner.server.ts'
import type { FilePolicies } from './platform/storage/policies.server.ts'
import type { UploadPages } from './platform/storage/routes.server.ts'
import type { Words } from './platform/text/words.ts'
import type { Command } from './search/command.ts'
import type { Finder } from './search/finder.server.ts'
import type { Searchable } from './search/searchable.server.ts'
import type { Naming } from './staff/naming.server.ts'
import type { StaffList } from './staff/staff-list.server.ts'
import type { SteppedWorkflow } from './workflow/changes.server.ts'
import type { QueuedWorkflow } from './workflow/queue.server.ts'
import type { WorkSource } from './workflow/waiting.server.ts'
import type { Weekly } from './workflow/weekly.server.ts'

type FindThings = (of: {
	ctx: Ctx<User>
	params: Record<string, string | undefined>
}) => string[] | Promise<string[]>

/** A feature's declarations, in its `feature.server.ts`; its URLs are in its `routes.ts`. */
export type Feature = {
	/** The prefix of its codes, mostly the name of its folder. */
	name: string
	/**
	 * The service that it belongs to: if that is switched off, its links, search and settings are hidden and its
	 * addresses say so. The parts of one service share the object.
	 */
	service?: Service
	/** Links in the site's frame. */
	links?: NavLink[]
	/** Codes that may reach the frame: toasts and load failures. */
	words?: Words
	/** Its notifications. */
	notices?: NoticeKind[]
	/**
	 * Its workflows: idle items return to the pool, an absent person's items are handed over; a form older than the
	 * last step of its row is refused.
	 */
	workflows?: (QueuedWorkflow & SteppedWorkflow)[]
	/** The same for workflows without assignees. */
	stepped?: SteppedWorkflow[]
	/**
	 * The subjects of its staff forms, by the beginning of their route: the ids of its events, where the address does
	 * not have them.
	 */
	things?: Record<string, FindThings>
	/** Its open work for the organisation. */
	workSources?: WorkSource[]
	/** Its charts of the last twelve weeks. */
	weekly?: Weekly[]
	/** Its service, if an admin names its scholars. */
	competence?: CompetenceKind
	/** Its jobs; a function if a job needs other features' declarations. */
	jobs?: Job[] | ((registry: Registry) => Job[])
	/** Its event listeners. */
	listeners?: Listener[]
	/** Permissions for its buckets; the default is owners and admins. */
	files?: FilePolicies
	/** Its things that uploaded media belong to. */
	mediaOwners?: MediaOwner[]
	/** Pages with a file field. */
	uploads?: UploadPages
	/** The login page's explanation, by the requested address. */
	signInFor?: Record<string, () => string>
	/** Addresses, without language, that leave as few traces as possible: not stored, and no referrer sent. */
	traceless?: string[]
	/**
	 * Addresses, without language, below which other programs post: each carries a key of its own, and acts for no
	 * signed-in person.
	 */
	postedToFromElsewhere?: string[]
	/** Its personal data. */
	personal?: PersonalPart
	/** Its activities, for a person's page in the admin area. */
	activities?: Activity[]
	/** The items that it sorts by categories. */
	categoryUses?: CategoryUse[]
	/** Its searchable content. */
	searchables?: Searchable[]
	/** Results that only the staff can find. */
	finders?: Finder[]
	/** Names for ids in the audit trail. */
	namings?: Naming[]
	/** Commands of the staff's command bar beside its links. */
	commands?: Command[]
	/** Its staff lists. */
	lists?: StaffList[]
	/** Mails beside its notifications', loaded with the first mail. */
	mails?: () => Promise<{ mails: MailTemplates }>
}

type OfferedServices = { 'services.off': readonly string[]; 'services.on': readonly string[] }

/** The declarations of all features. */
export type Registry = {
	/** All services, in the order of their links. */
	services: Service[]
	/** Services that are switched off; the other lists are without them, except for what must be finished and read. */
	off: Service[]
	/** The links of a service, by its name, even if it is off. */
	linksOf: (service: string) => NavLink[]
	/** The same without services that are off. */
	offeredBy: (settings: OfferedServices) => Registry
	/** Can a page link to this path, without language? Not if its service is off. */
	offers: (path: string) => boolean
	/** The switched-off service of this path, unless the route still works. */
	closedBy: (path: string, route: string) => Service | undefined
	links: NavLink[]
	words: Words
	notices: NoticeKind[]
	/** Those with a queue. */
	workflows: QueuedWorkflow[]
	/** All workflows. */
	stepped: SteppedWorkflow[]
	things: Record<string, FindThings>
	waits: WorkSource[]
	/** In display order. */
	weekly: Weekly[]
	/** Services for which scholars are named. */
	competences: CompetenceKind[]
	jobs: Job[]
	listeners: Listener[]
	files: FilePolicies
	mediaOwners: MediaOwner[]
	uploads: UploadPages
	signInFor: Record<string, () => string>
	/** Does this path, without language, leave as few traces as possible? */
	isTraceless: (path: string) => boolean
	/** Is this path, without language, posted to by other programs? */
	isPostedToFromElsewhere: (path: string) => boolean
	/** In the order of the features, which is the order of an erasure. */
	personal: PersonalPart[]
	activities: Activity[]
	categoryUses: CategoryUse[]
	/** In tab order. */
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
	/** The position in the list of services; last if it is not in it. */
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
		mediaOwners: features.flatMap(({ mediaOwners = [] }) => mediaOwners),
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

/**
 * The registry without services that are off: no links, commands, search or charts. Their open items can still be
 * finished and read.
 */
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

/** The declarations of all features, so that no feature imports the list. */
export function registryOf(context: Readonly<RouterContextProvider>): Registry {
	return context.get(registryContext)
}

/** The minimum role of each place. */
const levels: Partial<Record<NavPlace, Role>> = {
	account: 'user',
	profile: 'user',
	scholar: 'scholar',
	admin: 'admin',
}

/** This reader's links of the frame, in their language. */
export function frameLinks(context: Readonly<RouterContextProvider>): FrameLink[] {
	return linksFor(context, registryOf(context).links)
}

/** Services that are off, with their links at a place: open items can be finished. */
export function unofferedServices(context: Readonly<RouterContextProvider>, place: NavPlace) {
	return registryOf(context).off.map(({ name, label }) => ({
		name,
		label: label(),
		links: linksAt(context, name, place),
	}))
}

/** The links of a service at a place, even if it is off. */
export function linksAt(context: Readonly<RouterContextProvider>, service: string, place: NavPlace) {
	const links = registryOf(context).linksOf(service)
	return linksFor(context, links).filter((link) => link.place === place)
}

/** Those of the links that this reader may see, in their language. */
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

/** Why a page needs a login, in the reader's language; null: no special reason. */
export function signInReason(context: Readonly<RouterContextProvider>, to: string | null): string | null {
	return ownOf(registryOf(context).signInFor, to?.split('?', 1)[0] ?? '')?.() ?? null
}

/** The effect of an erasure on each kind of data, in the reader's language. */
export function erasureEffectsOf(context: Readonly<RouterContextProvider>) {
	const { sentenceOf } = requestContext(context)
	return registryOf(context).personal.flatMap(({ effects }) =>
		effects.map(({ effect: fate, code }) => ({ fate, code, text: sentenceOf(code).text })),
	)
}
