/** What can go wrong with the files of the library; part of the catalogue of `common/errors.ts`. */
export const fileErrors = {
  'files.no_file': { status: 400, field: 'file', message: 'Choose a file.' },
  'files.empty': { status: 400, field: 'file', message: 'The file is empty.' },
  'files.file_too_large': { status: 413, message: 'The file is larger than {limit}.' },
  'files.not_multipart': { status: 415, message: 'Send the file as multipart/form-data.' },
  'files.upload_cut_off': { status: 400, message: 'The upload was interrupted. Nothing was saved.' },
  'files.no_space': { status: 507, message: 'The server has no space left for this file. Delete other files first.' },
  'files.storage_unavailable': { status: 503, message: 'The file storage could not be reached. Please try again.' },
  'files.not_a_document': { status: 409, message: 'Only documents can be in the knowledge base.' },
  'files.not_readable': { status: 400, field: 'file', message: 'This cannot be read. Upload {formats}.' },
  'files.too_many_documents': {
    status: 409,
    message: 'Your {plan} plan has room for {limit} documents. Delete some first, or choose a larger plan.',
  },
  'files.no_room': {
    status: 409,
    message:
      'Your {plan} plan has room for {limit} MB of documents and attachments. Delete some first, or choose a larger plan.',
  },
  'files.too_many_attachments': {
    status: 409,
    message: 'Your {plan} plan allows {limit} attachments a day. Attach more tomorrow, or choose a larger plan.',
  },
  'files.not_read_yet': { status: 409, message: 'This has not been read yet. Try again in a moment.' },
  'files.nothing_to_keep': { status: 409, message: 'This could not be read, so no answer can use it.' },
  'files.file_link_expired': { status: 404, message: 'This link has expired.' },
  'files.file_link_not_open': { status: 404, message: 'This link is no longer valid.' },
  'files.too_many_links': { status: 409, message: 'This file already has 20 links. Revoke one first.' },
  'files.too_many_versions': { status: 409, message: 'This file already has 50 versions. Upload it as a new file.' },
  'files.range_not_satisfiable': { status: 416, message: 'The requested range is outside the file.' },
} as const;
