-- A quote that the assistant read from a message, as `QuoteProposal` of the contract.
alter table messages add column quote jsonb;
