import type { RouterContextProvider } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { readNumber } from './model.ts'
import { canManageCertificates } from './policy.ts'
import { findCertificate } from './queries.server.ts'

/** The certificate that an admin's page is about. @throws 404 where none has that number */
export async function oneCertificate(context: Readonly<RouterContextProvider>, number: string) {
	const ctx = atLeast(context, 'admin')
	allow(canManageCertificates(ctx.actor))
	const certificate = requireRow(await findCertificate(ctx, requireRow(readNumber(number))))
	return { ctx, certificate }
}
