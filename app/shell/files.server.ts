import { iftaFiles } from '#app/features/ifta/files.server.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import type { UploadPages } from '#app/platform/storage/routes.server.ts'

/** Who may open, add and change the objects of a bucket, as its feature says; the rest is for owners and admins. */
export const filePolicies: FilePolicies = { ...iftaFiles }

/** The pages whose forms may carry a file. */
export const uploadPages: UploadPages = {
	'/profile/picture': 'avatars',
	'/fatwas/submit': 'fatwa-attachments',
}
