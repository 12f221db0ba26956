update events set relayed_at = at;
