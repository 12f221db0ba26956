import type { RouterContextProvider } from 'react-router'
import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import type { CertificateRecord } from './model.ts'
import { readHalalNumber } from './number.ts'
import { findHalalCertificate } from './queries.server.ts'

/** The certificate of an address, with its status today. @throws 404 for an unknown number or another spelling */
export async function requireHalalCertificate(
	context: Readonly<RouterContextProvider>,
	number: string,
): Promise<CertificateRecord> {
	const isExact = readHalalNumber(number) === number
	return requireRow(
		isExact ? await findHalalCertificate(visitor(context), number, todayOf(context)) : undefined,
	)
}
