import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'

/** The public parts of the ledger. @throws 404 if the books are not open */
export function requireOpenBooks(context: Readonly<RouterContextProvider>): { hasPayments: boolean } {
	const parts = requestContext(context).runtime.settings()['giving.openBooks']
	requireRow(parts.includes('funds') || undefined)
	return { hasPayments: parts.includes('payments') }
}
