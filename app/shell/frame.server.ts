import type { RouterContextProvider } from 'react-router'
import { frameLinks } from '#app/feature.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import type { Frame } from './frame.ts'

export function frameOf(context: Readonly<RouterContextProvider>): Frame {
	return { links: frameLinks(context), organisation: organisationOf(context) }
}
