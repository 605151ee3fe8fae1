-- Messages have two indexes in the order of their conversation, one of them without those that a later version replaced.
-- Each question and each end of a reply wrote to both; the one with all of them finds the same.
drop index messages_in_order;
