import type { RouterContextProvider } from 'react-router'
import { frameLinks, registryOf } from '#app/feature.server.ts'
import { publicLanguages } from '#app/features/newsletter/model.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isClosedTo } from './closed.server.ts'
import type { Frame } from './frame.ts'

export function frameOf(context: Readonly<RouterContextProvider>): Frame {
	const { actor, outage, runtime } = requestContext(context)
	const settings = runtime.settings()
	const isClosed = isClosedTo(settings, actor)
	return {
		// Before the opening no link works for them.
		links: isClosed ? [] : frameLinks(context),
		newsletter: isClosed ? [] : publicLanguages(settings),
		organisation: organisationOf(context),
		off: registryOf(context).off.flatMap(({ paths }) => paths),
		isClosed: !settings['site.opened'],
		canSignIn: outage === null,
	}
}
